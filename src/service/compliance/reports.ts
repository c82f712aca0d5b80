import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ComplianceReport } from '#contract/wire/system'
import { characters } from '#domain/characters'
import { limits } from '#domain/limits'
import type { Context } from '../context'
import { invalidUrl, ServiceError } from '../errors/ServiceError'
import type { Page } from '../http/query'
import { requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { ReportRow } from '../store/tables/workspace/compliance'
import { exportedPosts } from './exportedPosts'
import { postsCsv } from './postsCsv'

export interface ReportDraft {
  desc: string
  start_at: number
  end_at: number
  keywords?: string
  emails?: string
}

/** Keeps what a report is about and counts its posts. @throws 403, 400. */
export async function createReport(ctx: Context, { user }: Caller, draft: ReportDraft): Promise<ComplianceReport> {
  requirePermission(ctx, user, 'manage_system')
  requireDraft(draft)
  const { desc, start_at, end_at, keywords = '', emails = '' } = draft
  const span = { start_at, end_at, keywords, emails }
  let count = 0
  for await (const _ of exportedPosts(ctx.store, span)) count += 1
  const report: ReportRow = { id: ctx.newId(), create_at: ctx.now(), user_id: user.id, count, desc, ...span }
  await ctx.store.commit(() => ctx.store.compliance.insert(report))
  return clientReport(report)
}

function requireDraft({ desc, start_at, end_at }: ReportDraft): void {
  const length = characters(desc.trim())
  if (length === 0 || length > limits.complianceDescriptionLength) {
    throw new ServiceError('model.compliance.is_valid.desc.app_error')
  }
  if (start_at <= 0) throw new ServiceError('model.compliance.is_valid.start_at.app_error')
  if (end_at <= 0) throw new ServiceError('model.compliance.is_valid.end_at.app_error')
  if (start_at >= end_at) throw new ServiceError('model.compliance.is_valid.start_end_at.app_error')
}

/** A page of the reports, newest first. @throws 403. */
export function listReports(ctx: Context, { user }: Caller, { limit, offset }: Page): ComplianceReport[] {
  requirePermission(ctx, user, 'manage_system')
  return ctx.store.compliance.page(limit, offset).map(clientReport)
}

/** @throws 403, 400 for what is no id, 404. */
export const readReport = (ctx: Context, caller: Caller, id: string): ComplianceReport =>
  clientReport(findReport(ctx, caller, id))

/** The posts of a report as they are now, as `posts.csv` in a ZIP file. */
export function zippedReport(ctx: Context, caller: Caller, id: string): Readable {
  const report = findReport(ctx, caller, id)
  const csv = postsCsv(ctx.store, report)
  const zip = new ZipFile()
  zip.addReadStream(csv, 'posts.csv', { mtime: new Date(report.create_at) })
  zip.end()
  return zip.outputStream as Readable
}

function findReport(ctx: Context, { user }: Caller, id: string): ReportRow {
  requirePermission(ctx, user, 'manage_system')
  if (!isId(id)) throw invalidUrl('report_id')
  const report = ctx.store.compliance.byId(id)
  if (report === undefined) throw new ServiceError('ent.compliance.get.finding.app_error')
  return report
}

const clientReport = (report: ReportRow): ComplianceReport => ({ ...report, status: 'finished', type: 'adhoc' })
