import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { WindowHook } from '#contract/window'
import { CallCard } from '../../../calls/CallCard'
import { CallsCard, shownCalls } from '../../../calls/CallsCard'
import { ExchangesPart, listedExchanges } from '../../../calls/ExchangesPart'
import { useCalls } from '../../../calls/useCalls'
import { SettingOff } from '../../../fields/SettingOff'
import { HookOff } from '../../../heads/HookEnabled'
import { HealthPanel } from '../../../health/HealthPanel'
import { openPage } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { isComposing } from '../../../ui/keys/pressedKey'
import { PageColumns } from '../../../ui/page/PageColumns'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { nameOf } from '../operations'
import { PostsPart } from '../posts/PostsPart'
import { useHookPosts } from '../posts/useHookPosts'
import { SetUp } from '../setup/SetUp'
import { SendTestCard } from '../test/SendTestCard'
import { useTest } from '../test/useTest'
import { CopyFixed } from './CopyFixed'
import { IncomingHead } from './IncomingHead'

const parts = ['setup', 'exchanges', 'posts', 'health'] as const
type Part = (typeof parts)[number]

/** The page of an incoming webhook: how it is set up, a test, its last calls and why they were rejected. */
export function IncomingView({ subject, at }: { subject: string; at: string }) {
  const hook = useSelect(state => state.world.incomingHooks.find(({ ref }) => ref === subject))
  if (!hook) {
    return (
      <EmptyState title="This webhook was deleted">
        Its calls stay in the traffic. Calls to its URL are rejected with 400 Invalid webhook.
      </EmptyState>
    )
  }
  return <Whole key={hook.ref} hook={hook} part={parts.find(part => part === at) ?? 'setup'} />
}

function Whole({ hook, part }: { hook: WindowHook; part: Part }) {
  const { store } = useWorkbench()
  const { ref } = hook
  const [selected, setSelected] = useState('')
  const filter = `kind:hook hook:${ref}`
  const calls = useCalls(
    { filter, isOne: one => one.hook_id === ref && one.kind === 'hook' },
    part === 'exchanges' ? listedExchanges : shownCalls,
  )
  const shown = calls.calls?.find(({ id }) => id === selected) ?? calls.calls?.[0]
  const posts = useHookPosts(ref)
  const test = useTest(hook, setSelected)
  const filters = ['kind:hook', `hook:${ref}`]
  const show = (next: Part) =>
    store.setState(state => openPage(state, { page: 'incoming', subject: ref, at: next === 'setup' ? '' : next }))
  const onKeyDown = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event.nativeEvent)
    // In a field of several lines the key applies what was written.
    if (!isSend || part !== 'setup' || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    test.send()
  }
  const empty = (
    <EmptyState
      title="No calls yet"
      drawing={<LineDrawing of="traffic" />}
      action={
        <Button icon={SendHorizontal} onClick={() => (part === 'setup' ? test.send() : show('setup'))}>
          Send a test
        </Button>
      }
    >
      Each call of the URL appears here, with what became of every key of its payload.
    </EmptyState>
  )
  return (
    <Page onKeyDown={onKeyDown}>
      <IncomingHead hook={hook} filters={filters} />
      <SettingOff setting="EnableIncomingWebhooks" detail="Every call is rejected with 501.">
        Incoming webhooks are off.
      </SettingOff>
      <HookOff hook={{ id: hook.ref, name: nameOf(hook) }}>
        Every call of its URL is rejected with 400 until it is enabled.
      </HookOff>
      <SubTabs
        label="Parts of the webhook"
        active={part}
        onSelect={show}
        tabs={[
          { id: 'setup', label: 'Set-up and calls' },
          { id: 'exchanges', label: 'Exchanges', mark: calls.total.toLocaleString('en-US') },
          { id: 'posts', label: 'Posts', mark: posts.total.toLocaleString('en-US') },
          { id: 'health', label: 'Health' },
        ]}
      >
        {part === 'exchanges' ? (
          <ExchangesPart calls={calls} filters={filters} side="request" empty={empty} />
        ) : part === 'posts' ? (
          <PostsPart posts={posts} onTest={() => show('setup')} />
        ) : part === 'health' ? (
          <HealthPanel of="incoming" id={ref} />
        ) : (
          <PageColumns label="Set-up" form={<SetUp hook={hook} />}>
            <SendTestCard hook={hook} test={test} />
            <CallsCard
              calls={calls}
              selected={shown?.id ?? ''}
              onSelect={setSelected}
              odd="Rejected"
              empty={empty}
              onMore={() => show('exchanges')}
            />
            {shown && (
              <CallCard
                key={shown.id}
                call={shown}
                side="request"
                onSent={setSelected}
                verbs={<CopyFixed hook={hook} exchangeId={shown.id} />}
              />
            )}
          </PageColumns>
        )}
      </SubTabs>
    </Page>
  )
}
