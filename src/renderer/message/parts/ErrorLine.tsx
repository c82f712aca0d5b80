/** What went wrong with the last click, one line (docs/reference/rendering.md#sizes). */
export const ErrorLine = ({ text }: { text: string }) => (
  <span className="m-error" role="alert">
    {text}
  </span>
)
