import type { SettingProblem } from './setting'

/** Secrets that stand in examples, and so in everybody's hands. */
const exampleSecrets =
  /^(?:your|change|replace|example|secret|payload|test|dev)|change.?me|example/i
const minimumSecretLength = 32

/** What is wrong with a secret that signs sessions of a site in production. */
export function secretProblems(secret: string): SettingProblem[] {
  const variable = 'PAYLOAD_SECRET'
  const remedy = 'make one with: openssl rand -hex 32'
  if (secret.length < minimumSecretLength) {
    const message = `is too short (${secret.length} characters, at least ${minimumSecretLength}); ${remedy}`
    return [{ variable, message }]
  }
  if (!exampleSecrets.test(secret)) return []
  return [{ variable, message: `is an example that anybody can look up; ${remedy}` }]
}
