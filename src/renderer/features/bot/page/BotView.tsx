import { Ban } from 'lucide-react'
import { useState } from 'react'
import type { Bot, User } from '#contract/wire/accounts'
import { FreshToken } from '../../../accounts/access/FreshToken'
import { TokensCard } from '../../../accounts/access/TokensCard'
import { useAccess } from '../../../accounts/access/useAccess'
import { usePlacesOf } from '../../../accounts/membership/MemberOf'
import { PostsPart } from '../../../accounts/posts/PostsPart'
import { usePostsOf } from '../../../accounts/posts/usePostsOf'
import { CallCard } from '../../../calls/CallCard'
import { shownCalls } from '../../../calls/CallsCard'
import { ExchangesPart, listedExchanges } from '../../../calls/ExchangesPart'
import { useCalls } from '../../../calls/useCalls'
import { openPage } from '../../../store/payloads/pageTabs'
import { withTraffic } from '../../../store/payloads/stage'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { userById } from '../../../store/world/people'
import { Button } from '../../../ui/controls/Button'
import { PageColumns } from '../../../ui/page/PageColumns'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { NoticeBar } from '../../../ui/states/NoticeBar'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { moment } from '../../../ui/words/moment'
import { Account } from '../account/Account'
import { Convert } from '../account/Convert'
import { ActivityCard } from '../activity/ActivityCard'
import { ConnectCard } from '../connect/ConnectCard'
import { setBotEnabled } from '../operations'
import { BotHead } from './BotHead'
import styles from './BotView.module.css'

const parts = ['account', 'exchanges', 'posts'] as const
type Part = (typeof parts)[number]

/** The page of a bot: its account and tokens, how a program connects as it, and what it did. */
export function BotView({ subject, at }: { subject: string; at: string }) {
  const { store } = useWorkbench()
  const bot = useSelect(state => state.world.bots.find(one => one.user_id === subject))
  const user = useSelect(state => userById(state.world, subject))
  if (user && !user.is_bot) {
    const open = () => store.setState(state => openPage(state, { page: 'people', at: `people/${subject}` }))
    return (
      <EmptyState title={`${user.username} is a person`} action={<Button onClick={open}>Show {user.username}</Button>}>
        This account was converted. Its tokens, posts and channels are on its page.
      </EmptyState>
    )
  }
  if (!bot || !user) {
    return (
      <EmptyState title="There is no bot with this ID">The address of this page is of another workspace.</EmptyState>
    )
  }
  return <Whole key={subject} bot={bot} user={user} part={parts.find(part => part === at) ?? 'account'} />
}

function Whole({ bot, user, part }: { bot: Bot; user: User; part: Part }) {
  const workbench = useWorkbench()
  const { store } = workbench
  const { user_id, username } = bot
  const [selected, setSelected] = useState('')
  const [converting, setConverting] = useState(false)
  const fresh = useSelect(state => (state.freshToken?.user_id === user_id ? state.freshToken : null))
  const filters = ['dir:in', '-kind:hook', `user:${username}`]
  const calls = useCalls(
    {
      filter: filters.join(' '),
      isOne: one => one.direction === 'in' && one.kind !== 'hook' && one.user_id === user_id,
    },
    part === 'exchanges' ? listedExchanges : shownCalls,
  )
  const rows = calls.calls ?? []
  // What was rejected is explained without being asked about.
  const shown = rows.find(({ id }) => id === selected) ?? rows.find(({ outcome }) => outcome === 'rejected')
  const access = useAccess(user_id)
  const posts = usePostsOf(user_id)
  const places = usePlacesOf(user_id)
  const channelId = places[0]?.id ?? ''
  const show = (next: Part) =>
    store.setState(state => openPage(state, { page: 'bot', subject: user_id, at: next === 'account' ? '' : next }))
  const isDisabled = bot.delete_at > 0
  const how = 'Create a token, and let a program act as the bot with it.'
  return (
    <Page>
      <BotHead
        bot={bot}
        user={user}
        channelId={channelId}
        onTraffic={() => store.setState(state => ({ ...withTraffic(state), filters, filterDraft: '' }))}
        onConvert={() => setConverting(true)}
      />
      {isDisabled && (
        <NoticeBar
          tone="warn"
          icon={Ban}
          detail="Every request with its tokens is rejected with 401. They are kept, and work again once it is enabled."
          end={
            <Button size="sm" onClick={() => void setBotEnabled(workbench, bot, true)}>
              Enable
            </Button>
          }
        >
          {username} is disabled since {moment(bot.delete_at)}.
        </NoticeBar>
      )}
      <SubTabs
        label="Parts of the bot"
        active={part}
        onSelect={show}
        tabs={[
          { id: 'account', label: 'Account and tokens' },
          { id: 'exchanges', label: 'Exchanges', mark: calls.total.toLocaleString('en-US') },
          { id: 'posts', label: 'Posts', mark: posts.total.toLocaleString('en-US') },
        ]}
      >
        {part === 'exchanges' ? (
          <ExchangesPart
            calls={calls}
            filters={filters}
            side="request"
            empty={
              <EmptyState
                title="No requests yet"
                drawing={<LineDrawing of="traffic" />}
                action={<Button onClick={() => show('account')}>Show its tokens</Button>}
              >
                {how}
              </EmptyState>
            }
          />
        ) : part === 'posts' ? (
          <PostsPart userId={user_id} posts={posts} empty={how} />
        ) : (
          <PageColumns label="Account" form={<Account bot={bot} user={user} places={places} />}>
            {fresh && <FreshToken fresh={fresh} />}
            <TokensCard userId={user_id} access={access} />
            <div className={styles.two}>
              <ConnectCard user={user} channelId={channelId} />
              <ActivityCard
                calls={calls}
                selected={shown?.id ?? ''}
                onSelect={setSelected}
                empty={how}
                onMore={() => show('exchanges')}
              />
            </div>
            {shown && <CallCard key={shown.id} call={shown} side="request" onSent={setSelected} />}
          </PageColumns>
        )}
      </SubTabs>
      {converting && <Convert bot={bot} user={user} onClose={() => setConverting(false)} />}
    </Page>
  )
}
