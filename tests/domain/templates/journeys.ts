/** A click, as `action`, `action=chosen` or `action?query`, by somebody, and what comes of it. */
export interface Step {
  by: string
  click: string
  error?: string
  private?: string
  open?: string
  /** Texts of the post as they are then, among its others. */
  texts?: string[]
  /** Texts of its buttons as they are then, all of them. */
  buttons?: string[]
}

const step =
  (by: string) =>
  (click: string, then: Omit<Step, 'by' | 'click'> = {}): Step => ({ by, click, ...then })
const [alice, bob, carol] = [step('alice'), step('bob'), step('carol')]

/** What people do with each template; together they reach every rule. A list begins with a new post. */
export const journeys: Readonly<Record<string, readonly (readonly Step[])[]>> = {
  approval: [
    [
      carol('approve', { error: 'Somebody else must approve your own request.' }),
      bob('approve', {
        private: 'Your approval is in. Somebody else must approve it, too.',
        buttons: ['Approve (1 of 2)', 'Ask', 'Reject'],
      }),
      bob('approve', { error: 'You have approved it already. Somebody else must approve it, too.' }),
      alice('ask', { private: 'Write your question in the thread; @carol follows it.' }),
      alice('approve', {
        private: 'Approved. @carol is notified.',
        texts: ['### Discount for Meridian Foods', ':white_check_mark: **Approved** by @bob, @alice'],
        buttons: [],
      }),
    ],
    [bob('approve'), alice('reject', { texts: [':no_entry: **Rejected** by @alice'], buttons: [] })],
  ],
  incident: [
    [
      bob('resolve', { error: 'Acknowledge or assign it first, so that somebody knows what happened.' }),
      bob('severity=', { error: 'Choose a severity.' }),
      bob('severity=2', { texts: ['### SEV-2: p95 over 400 ms'] }),
      bob('severity=1', {
        private: 'Escalated to SEV-1: everybody on call is paged.',
        texts: ['### SEV-1: p95 over 400 ms', '**INC-2041** · escalated to SEV-1 by @bob'],
      }),
      bob('severity=3', { texts: ['### SEV-3: p95 over 400 ms', '**INC-2041** · escalated to SEV-1 by @bob'] }),
      carol('ack', {
        texts: ['**INC-2041** · acknowledged by @carol'],
        buttons: ['Acknowledged', 'Resolve', 'Runbook'],
      }),
      carol('severity=2', { texts: ['**INC-2041** · escalated to SEV-2 by @carol · lead @carol'] }),
      carol('assign=', { error: 'Choose a person.' }),
      carol('assign=id-of-bob', { private: '@bob is paged.', texts: ['**INC-2041** · lead @bob'] }),
      alice('resolve', {
        private: 'Resolved. Open the review within two days.',
        texts: [':white_check_mark: **Resolved** by @alice · lead @bob'],
        buttons: [],
      }),
    ],
  ],
  deployment: [
    [
      bob('wave=', { error: 'Choose a wave.' }),
      bob('finish', { error: 'Choose the wave “Everything” first.' }),
      bob('wave=50', { private: 'checkout-api 4.18.0 goes to 50 % of production.', texts: ['50 %'] }),
      bob('finish', { error: 'Choose the wave “Everything” first.' }),
      bob('wave=100', { texts: ['100 %'] }),
      bob('finish', { texts: [':tada: **Finished** by @bob'], buttons: ['Release notes'] }),
    ],
    [
      bob('rollback?to=4.17.3', {
        private: 'The old version is live in about two minutes.',
        texts: [':rewind: **Rolled back** to 4.17.3 by @bob'],
      }),
    ],
  ],
  poll: [
    [
      bob('vote', { error: 'This button has no choice in its query.' }),
      bob('close', { error: 'Nobody has voted yet.' }),
      alice('vote?choice=ramen', {
        private: 'Your vote: **Ramen**. Click another one to change it.',
        texts: [
          '| Choice | Votes |\n|:--|:--|\n| Ramen | ▇ 1 |\n| Tacos | 0 |\n| Mezze | 0 |',
          'Votes: 1 · closes at 16:00',
        ],
      }),
      bob('vote?choice=ramen'),
      carol('vote?choice=tacos'),
      bob('vote?choice=tacos', {
        texts: [
          '| Choice | Votes |\n|:--|:--|\n| Ramen | ▇ 1 |\n| Tacos | ▇▇ 2 |\n| Mezze | 0 |',
          'Votes: 3 · closes at 16:00',
        ],
      }),
      alice('close', { texts: ['Votes: 3 · closed by @alice'], buttons: [] }),
    ],
  ],
  'on-call': [
    [
      bob('take', { error: 'You are primary already.' }),
      alice('take', {
        private: 'You are primary until Monday, 08:00. Read the handover.',
        texts: ['**Primary**\n@alice'],
      }),
      alice('take', { error: 'You are primary already.' }),
      alice('swap', { private: 'Swapped. Both are notified.', texts: ['**Primary**\n@carol', '**Secondary**\n@bob'] }),
      alice('swap', {
        private: 'Swapped back. Both are notified.',
        texts: ['**Primary**\n@bob', '**Secondary**\n@carol'],
      }),
    ],
  ],
  'release-notes': [
    [
      bob('remind?in=one day', { private: 'You get these notes again in one day.' }),
      bob('thanks', { private: 'Thank you. 1 of the team said so.' }),
      bob('thanks', { private: 'They have your thanks already.' }),
      carol('thanks', { private: 'Thank you. 2 of the team said so.' }),
    ],
  ],
  survey: [
    [
      bob('send', { error: 'Choose a score from 1 to 5 first.' }),
      bob('score', { error: 'This button has no score in its query.' }),
      bob('score?score=4', { private: 'You chose **4**. Send it when you are done.' }),
      carol('send', { error: 'Choose a score from 1 to 5 first.' }),
      bob('reason=', { error: 'Choose a reason.' }),
      bob('reason=builds', { private: 'What held you up: Slow builds.' }),
      bob('send', {
        private: 'Thank you. The team lead sees it after the last day of the sprint.',
        texts: ['1 response'],
      }),
      bob('send', { texts: ['1 response'] }),
      carol('score?score=2'),
      carol('send', { texts: ['2 responses'] }),
    ],
  ],
  environment: [
    [
      bob('region=', { error: 'Choose a region.' }),
      bob('region=us'),
      bob('create', { error: 'Choose a size first.' }),
      bob('size=', { error: 'Choose a size.' }),
      bob('size=small?field=size'),
      bob('create', { error: 'Choose who looks after it.' }),
      bob('owner=', { error: 'Choose who looks after it.' }),
      bob('owner=id-of-bob'),
      bob('channel=', { error: 'Choose a channel.' }),
      bob('channel=id-of-bob'),
      bob('create', {
        private: 'It takes about four minutes. Your credentials come in a direct message.',
        texts: [':package: **test-eu-7** is being created: Small, 2 nodes, @bob looks after it. @bob'],
        buttons: [],
      }),
    ],
    [bob('cancel', { texts: ['Canceled by @bob'], buttons: [] })],
  ],
  dashboard: [
    [
      bob('period=', { error: 'Choose a period.' }),
      bob('period=7d', { texts: ['### Checkout, last 7 days', '#### 81,932', '#### 190 ms', '#### 0.03 %'] }),
      bob('period=30d', { texts: ['### Checkout, last 30 days', '#### 347,118'] }),
      bob('period=24h', { texts: ['### Checkout, last 24 h', '#### 12,406', '#### 182 ms', '#### 0.02 %'] }),
      bob('period=1y', { error: 'There are no figures for 1y.' }),
      bob('subscribe', { private: 'You get this board at 08:00 every working day.' }),
      bob('subscribe', { private: 'You get it every morning already.' }),
      carol('subscribe', { private: 'You get this board at 08:00 every working day.' }),
    ],
  ],
  'access-request': [
    [
      alice('grant', { error: 'Choose a duration first.' }),
      alice('duration=', { error: 'Choose a duration.' }),
      alice('duration=8h'),
      bob('grant', {
        private: '@carol has dba-readonly now. It ends by itself.',
        texts: [':unlock: **Granted** by @bob · Until tonight'],
        buttons: [],
      }),
    ],
    [
      bob('deny', {
        private: 'Denied. Write the reason in the thread, so that @carol can ask for something else.',
        texts: [':lock: **Denied** by @bob'],
      }),
    ],
  ],
  'error-report': [
    [
      bob('mute=', { error: 'Choose for how long.' }),
      bob('mute=1d', { private: 'ERR-7713 is muted: For a day.' }),
      bob('share?to=checkout', { private: 'ERR-7713 is on the board of the checkout team.' }),
      bob('take', { texts: [':wrench: **@bob** fixes it'], buttons: [] }),
    ],
    [bob('ignore', { texts: ['Ignored by @bob. It comes back if it happens in another place.'] })],
  ],
  expense: [
    [
      alice('approve', { error: 'You cannot approve your own expense.' }),
      bob('centre=', { error: 'Choose a cost centre.' }),
      bob('centre=PAY-07'),
      bob('approve', { texts: [':white_check_mark: **Approved** by @bob · PAY-07'], buttons: [] }),
    ],
    [bob('approve', { texts: [':white_check_mark: **Approved** by @bob · OPS-12'] })],
    [
      bob('reject', {
        private: 'Rejected. @alice can send it again with other receipts.',
        texts: [':x: **Rejected** by @bob'],
      }),
    ],
  ],
  'code-review': [
    [
      bob('approve', { error: 'Nobody reviews their own change.' }),
      bob('changes', { error: 'Nobody reviews their own change.' }),
      alice('later=', { error: 'Choose when.' }),
      alice('later=1h', { private: 'You get a reminder of #1284: In an hour.' }),
      alice('changes', {
        private: 'Write what should change in the thread; @bob follows it.',
        buttons: ['Approve', 'Changes requested', 'Open'],
      }),
      alice('approve', { texts: [':white_check_mark: **Approved** by @alice'], buttons: ['Open'] }),
    ],
  ],
  'feature-flag': [
    [
      bob('share=', { error: 'Choose a share.' }),
      bob('share=50', { texts: ['### new-cart is on for 50 %'] }),
      bob('everybody', { error: 'It has to run at 50 % for a day first.' }),
      bob('switch?to=off', {
        private: 'new-cart is off everywhere within ten seconds.',
        texts: ['### new-cart is off'],
        buttons: ['Everybody', 'Turn on'],
      }),
      bob('share=5', { error: 'Turn the flag on first.' }),
      bob('switch?to=on', { texts: ['### new-cart is on for 50 %'], buttons: ['Everybody', 'Turn off'] }),
      bob('share=5', { texts: ['### new-cart is on for 5 %'] }),
    ],
  ],
  welcome: [
    [
      carol('done?task=guide', { texts: ['- [x] Read the on-call guide', '- [ ] Join ~deployments'] }),
      carol('done?task=channels', { texts: ['- [x] Join ~deployments'] }),
      carol('done?task=hello', { private: 'That was all for today.', texts: ['- [x] Say hello in ~town-square'] }),
      carol('done?task=other', { private: 'Done.' }),
      carol('buddy', {
        private: '@bob has a free half hour at 14:00 and comes by.',
        open: '/northwind/messages/@bob',
      }),
    ],
  ],
  standup: [
    [
      bob('state', { error: 'This button has no state in its query.' }),
      bob('state?is=track', { texts: ['On track: 1 @bob', 'Need help: nobody yet', 'Away today: nobody yet'] }),
      carol('state?is=track', { texts: ['On track: 2 @bob, @carol'] }),
      bob('state?is=help', { texts: ['On track: 1 @carol', 'Need help: 1 @bob'] }),
      bob('focus=', { error: 'Choose what you work on.' }),
      bob('focus=carts', { private: 'Noted: Cart expiry.' }),
    ],
  ],
  invoice: [
    [
      bob('remind', { private: 'The reminder is on its way to Meridian Foods.' }),
      carol('remind', { error: 'A reminder was sent today already, by bob.' }),
      carol('paid', {
        texts: ['### Invoice 2026-0512 is paid', ':moneybag: Marked as paid by @carol'],
        buttons: ['Download'],
      }),
    ],
  ],
  vacation: [
    [
      bob('approve', { error: 'Choose who takes the shifts first.' }),
      bob('cover=', { error: 'Choose a person.' }),
      bob('cover=id-of-bob'),
      alice('approve', { texts: [':palm_tree: **Approved** by @alice · @bob takes the shifts'], buttons: [] }),
    ],
    [bob('decline', { private: 'Declined. Offer @carol other days in the thread.', texts: ['**Declined** by @bob'] })],
  ],
  'change-freeze': [
    [
      bob('read', { texts: ['Read by 1: @bob'] }),
      bob('read', { private: 'You have confirmed it already.' }),
      carol('read', { texts: ['Read by 2: @bob, @carol'] }),
      bob('exception', {
        private: 'Write in ~approvals what cannot wait until 1 December 08:00.',
        open: '/northwind/channels/approvals',
      }),
    ],
  ],
  'backup-report': [
    [
      bob('retry?database=orders-db', { error: 'backup-eu-2 is still full. Make room for 12 GB and try again.' }),
      bob('retry?database=orders-db', {
        texts: ['### 6 of 6 backups done', '**orders-db** is complete now.', ':floppy_disk: Retried by @bob'],
        buttons: ['Open log'],
      }),
    ],
  ],
  'support-ticket': [
    [
      bob('accept', { error: 'Choose a priority first.' }),
      bob('priority=', { error: 'Choose a priority.' }),
      bob('priority=high'),
      bob('accept', { error: 'Choose a team first.' }),
      bob('team=', { error: 'Choose a team.' }),
      bob('team=web'),
      bob('accept', {
        private: 'Meridian Foods is notified that somebody works on OPS-418.',
        texts: [':ticket: **Web**, priority High, accepted by @bob'],
        buttons: [],
      }),
    ],
    [bob('close', { texts: [':white_check_mark: Closed by @bob'] })],
  ],
  retro: [
    [
      bob('vote', { error: 'This button has no choice in its query.' }),
      bob('decide', { error: 'Nobody has voted yet.' }),
      bob('vote?choice=canary', {
        texts: [
          '| Choice | Votes |\n|:--|:--|\n| Slow builds | 0 |\n| Handover of alerts | 0 |\n| Longer canaries | ▇ 1 |',
        ],
      }),
      carol('vote?choice=builds'),
      bob('decide', {
        private: 'Make a task of it, with a name and a date.',
        texts: ['Decided by @bob with 2 votes.'],
        buttons: [],
      }),
    ],
  ],
  'security-alert': [
    [
      bob('mine', { error: 'Only alice can say that.' }),
      alice('mine', {
        private: 'This device is known from now on.',
        texts: [':white_check_mark: **@alice** knows this sign-in'],
        buttons: [],
      }),
    ],
    [
      bob('lock', {
        private: 'The security team is paged. SEC-5520 has all the details.',
        texts: [':lock: **Locked** by @bob: every session has ended'],
      }),
    ],
  ],
  quiz: [
    [
      bob('guess?value=4', { error: '4 minutes is not right. Try again.' }),
      bob('guess?value=43', { private: 'Right: 0.1 % of 43,200 minutes.', texts: ['Right so far: @bob'] }),
      bob('guess?value=4', { private: 'You were right already: 0.1 % of 43,200 minutes.' }),
      carol('guess?value=43', { texts: ['Right so far: @bob, @carol'] }),
    ],
  ],
  meeting: [
    [
      bob('reply', { error: 'This button has no response in its query.' }),
      bob('reply?with=yes', { texts: ['Coming: 1 @bob', 'Maybe: nobody yet', 'Not coming: nobody yet'] }),
      carol('reply?with=no', { texts: ['Coming: 1 @bob', 'Not coming: 1 @carol'] }),
      bob('reply?with=maybe', { texts: ['Coming: nobody yet', 'Maybe: 1 @bob'] }),
      bob('remind=', { error: 'Choose when.' }),
      bob('remind=15', { private: 'You get a reminder 15 minutes before.' }),
    ],
  ],
  'nightly-tests': [
    [
      bob('owner=', { error: 'Choose a person.' }),
      bob('owner=carol'),
      bob('rerun', { private: 'Run 5122 of main has started.' }),
    ],
  ],
}
