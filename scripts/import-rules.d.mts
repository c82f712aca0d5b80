export const forbidden: { name: string; comment: string }[]
export const folderRule: { name: string; comment: string }
