/** A `.env` file with new values for some variables. All other lines stay. */
export function withVariables(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${value}`
    const isOf = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`)
    const index = lines.findIndex((one) => isOf.test(one))
    if (index === -1) lines.push(line)
    else lines[index] = line
  }
  return `${lines.join('\n')}\n`
}
