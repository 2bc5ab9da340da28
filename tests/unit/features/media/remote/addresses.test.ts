import { describe, expect, it } from 'vitest'
import { pictureAddress } from '#src/features/media/remote/picture-address'
import { isPublicAddress } from '#src/features/media/remote/public-address'

describe('an IP address of the public internet', () => {
  it.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::2004',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:1.1.1.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:4136:e378::',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456:789a::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '5f00::1',
    'fd00:ec2::254',
    'localhost',
    '',
    '1.1.1',
    '0x7f.1',
    '01.1.1.1',
    '1.1.1.1 ',
    '[::1]',
  ])('is not %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('the address of a picture', () => {
  it.each([
    ['https://example.org/a.png', 'example.org'],
    ['http://example.org:80/a.png', 'example.org'],
    ['https://EXAMPLE.org.:443/a.png', 'example.org'],
    ['http://example.org:443/a.png', 'example.org'],
    ['https://bücher.example.org/ä.png', 'xn--bcher-kva.example.org'],
    ['https://1.1.1.1/a.png', '1.1.1.1'],
    ['https://[2606:4700:4700::1111]/a.png', '2606:4700:4700::1111'],
  ])('%s leads to %s', (address, host) => {
    expect(pictureAddress(address).host).toBe(host)
  })

  it.each([
    '',
    'a.png',
    '/a.png',
    '//example.org/a.png',
    'ftp://example.org/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'gopher://example.org/',
    'blob:https://example.org/1',
    'https://user@example.org/a.png',
    'https://user:word@example.org/a.png',
    'https://:word@example.org/',
    'https://example.org:22/a.png',
    'http://example.org:8080/a.png',
    'https://example.org:6379/',
    'https://',
    'http://exa mple.org/',
    `https://example.org/${'a'.repeat(5_000)}`,
  ])('is refused: %j', (address) => {
    expect(() => pictureAddress(address)).toThrow(expect.objectContaining({ fault: 'address' }))
  })

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://2130706433/',
    'http://①②⑦.0.0.1/',
    'http://127.0.0.1./',
    'http://3232235777/',
    'http://0300.0250.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
    'http://mongodb/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://router.home.arpa/',
    'http://wiki.corp/',
    'http://nas.lan/',
  ])('leads into a private network: %s', (address) => {
    expect(() => pictureAddress(address)).toThrow(expect.objectContaining({ fault: 'private' }))
  })
})
