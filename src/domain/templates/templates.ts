import { accessRequest } from './approvals/accessRequest'
import { approval } from './approvals/approval'
import { environment } from './approvals/environment'
import { expense } from './approvals/expense'
import { vacation } from './approvals/vacation'
import { catalogue } from './catalogue'
import { errorReport } from './incidents/errorReport'
import { incident } from './incidents/incident'
import { onCall } from './incidents/onCall'
import { securityAlert } from './incidents/securityAlert'
import { supportTicket } from './incidents/supportTicket'
import { meeting } from './people/meeting'
import { poll } from './people/poll'
import { quiz } from './people/quiz'
import { retro } from './people/retro'
import { standup } from './people/standup'
import { survey } from './people/survey'
import { welcome } from './people/welcome'
import { changeFreeze } from './releases/changeFreeze'
import { codeReview } from './releases/codeReview'
import { deployment } from './releases/deployment'
import { featureFlag } from './releases/featureFlag'
import { releaseNotes } from './releases/releaseNotes'
import { backupReport } from './reports/backupReport'
import { dashboard } from './reports/dashboard'
import { invoice } from './reports/invoice'
import { nightlyTests } from './reports/nightlyTests'
import type { Template, TemplateContent } from './template'

const contents: Readonly<Record<string, TemplateContent>> = {
  approval,
  incident,
  deployment,
  poll,
  'on-call': onCall,
  'release-notes': releaseNotes,
  survey,
  environment,
  dashboard,
  'access-request': accessRequest,
  'error-report': errorReport,
  expense,
  'code-review': codeReview,
  'feature-flag': featureFlag,
  welcome,
  standup,
  invoice,
  vacation,
  'change-freeze': changeFreeze,
  'backup-report': backupReport,
  'support-ticket': supportTicket,
  retro,
  'security-alert': securityAlert,
  quiz,
  meeting,
  'nightly-tests': nightlyTests,
}

/** All templates with their messages, in the order of the catalogue. */
export const templates: readonly Template[] = catalogue.flatMap(facts => {
  const content = contents[facts.id]
  return content ? [{ ...facts, ...content, name: `${facts.id}.json` }] : []
})
