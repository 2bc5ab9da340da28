import { defineConfig } from 'vitest/config'
import config from '../../vitest.config'

/** The project `unit` alone. Each mutant gets a worker of its own, in which its test files share what they load. */
const unit = config.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
)

// Tests of the documentation look for files that the copy leaves out.
export default defineConfig({
  test: { projects: unit ? [unit] : [], exclude: ['tests/unit/docs/**'] },
})
