export const forbidden: { name: string; comment: string }[]
