/** Turns while a click is under way; the busy control itself says so to screen readers. */
export const Spinner = () => <span className="m-spinner" aria-hidden="true" />
