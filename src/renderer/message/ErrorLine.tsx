/** What went wrong with the last click, one line (rendering.md 3). */
export const ErrorLine = ({ text }: { text: string }) => (
  <span className="m-error" role="alert">
    {text}
  </span>
)
