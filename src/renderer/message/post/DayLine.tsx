import { dayTitle } from './days'

/** The line above the first post of a day: `at` is a moment of it. */
export const DayLine = ({ at }: { at: number }) => <div className="m-between">{dayTitle(at, Date.now())}</div>
