export function checkImports(folder: string): Promise<{
  violations: { rule: string; from: string; to: string }[]
  modules: number
}>
