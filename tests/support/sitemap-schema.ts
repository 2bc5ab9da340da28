import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'
import { sitemapNames } from './documents'

/** The protocol's own schema, as a package of others brings it along. */
const protocol = {
  fileName: 'sitemap.xsd',
  contents: readFileSync(path.resolve('node_modules/sitemap/schema/sitemap.xsd'), 'utf8'),
}

/** Elements of other namespaces in a sitemap, which have to be defined. */
const extensions = [
  {
    fileName: 'link.xsd',
    contents: schemaOf(
      'http://www.w3.org/1999/xhtml',
      `<element name="link"><complexType>
        <attribute name="rel" use="required" type="NMTOKEN" fixed="alternate"/>
        <attribute name="hreflang" use="required" type="NMTOKEN"/>
        <attribute name="href" use="required" type="anyURI"/>
      </complexType></element>`,
    ),
  },
  {
    fileName: 'image.xsd',
    contents: schemaOf(
      'http://www.google.com/schemas/sitemap-image/1.1',
      `<element name="image"><complexType><sequence>
        <element name="loc" type="anyURI"/>
      </sequence></complexType></element>`,
    ),
  },
]

const all = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="${sitemapNames}" schemaLocation="${protocol.fileName}"/>
  ${extensions.map(({ contents, fileName }) => `<import namespace="${/targetNamespace="(.*?)"/.exec(contents)?.[1]}" schemaLocation="${fileName}"/>`).join('\n')}
</schema>`

/** What the schema of sitemaps finds wrong in files, by their places and lines. */
export async function sitemapFaults(...files: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `${index + 1}.xml`, contents })),
    schema: { fileName: 'all.xsd', contents: all },
    preload: [protocol, ...extensions],
  })
  return errors
    .filter(({ message }) => !message.endsWith(' fails to validate'))
    .map(({ rawMessage }) => rawMessage)
}

function schemaOf(namespace: string, content: string): string {
  return `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}" elementFormDefault="qualified">${content}</schema>`
}
