/** The part of the editor's own JSON worker that the specs drive; the package ships no types for this module. */
declare module 'monaco-editor/languages/features/json/jsonWorker' {
  interface Position {
    line: number
    character: number
  }
  export class JSONWorker {
    constructor(context: { getMirrorModels(): unknown[] }, data: unknown)
    doValidation(uri: string): Promise<{ range: { start: Position }; message: string }[]>
    doComplete(uri: string, position: Position): Promise<{ items: { label: string; insertText?: string }[] } | null>
    doHover(uri: string, position: Position): Promise<{ contents: unknown } | null>
  }
}
