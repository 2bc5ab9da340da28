/** Numbers from 0 to below 1, the same in every run (Numerical Recipes' LCG). */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
