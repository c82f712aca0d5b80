import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** An author's help text on one element, by pointer and by focus. Looks the same in all themes of messages. */
export function Tooltip({ text, children }: { text: string | undefined; children: ReactNode }) {
  if (!text?.trim()) return children
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="m-tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
