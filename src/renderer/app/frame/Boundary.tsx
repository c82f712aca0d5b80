import { RotateCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/controls/Button'
import { EmptyState } from '../../ui/states/EmptyState'

interface BoundaryProps {
  /** What failed, as the start of a sentence: `The inspector`. */
  name: string
  /** Runs before another try. */
  onAgain?(): void
  children: ReactNode
}

/** A part that cannot be drawn says so and can be tried again; the rest of the window goes on. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const tryAgain = () => {
      this.props.onAgain?.()
      this.setState({ error: null })
    }
    const again = (
      <Button icon={RotateCw} onClick={tryAgain}>
        Try again
      </Button>
    )
    return (
      <EmptyState failed title={`${this.props.name} could not be shown`} action={again} raw={error.message}>
        The rest of the window still works.
      </EmptyState>
    )
  }
}
