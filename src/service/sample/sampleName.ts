/** What a workspace is called that has the sample. */
export const sampleName = 'release-desk'
