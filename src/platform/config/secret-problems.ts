import type { SettingProblem } from './setting'

const exampleSecrets =
  /^(?:your|change|replace|example|secret|payload|test|dev)|change.?me|example/i
const minimumSecretLength = 32

export function secretsProblems(
  given: Readonly<Record<string, string | undefined>>,
  production: boolean,
): SettingProblem[] {
  const { PAYLOAD_SECRET: secret, PAYLOAD_SECRET_PREVIOUS: previous } = given
  const problems = production
    ? [...problemsOf('PAYLOAD_SECRET', secret), ...problemsOf('PAYLOAD_SECRET_PREVIOUS', previous)]
    : []
  if (!previous || previous !== secret) return problems
  const message = 'is the same as PAYLOAD_SECRET; set it to the previous secret, or leave it unset.'
  return [...problems, { variable: 'PAYLOAD_SECRET_PREVIOUS', message }]
}

function problemsOf(variable: string, secret: string | undefined): SettingProblem[] {
  if (!secret) return []
  const remedy = 'make one with: openssl rand -hex 32'
  if (secret.length < minimumSecretLength) {
    const message = `is too short (${secret.length} characters, at least ${minimumSecretLength}); ${remedy}`
    return [{ variable, message }]
  }
  if (!exampleSecrets.test(secret)) return []
  return [{ variable, message: `is an example that anybody can look up; ${remedy}` }]
}
