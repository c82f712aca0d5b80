import { ChartColumn, type LucideIcon, Rocket, ShieldCheck, Siren, UsersRound } from 'lucide-react'
import type { Purpose } from '#domain/templates/template'

export const purposeIcons: Record<Purpose, LucideIcon> = {
  Approvals: ShieldCheck,
  Incidents: Siren,
  Releases: Rocket,
  People: UsersRound,
  Reports: ChartColumn,
}
