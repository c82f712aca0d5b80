import {
  AlignLeft,
  AppWindow,
  Calendar,
  CalendarClock,
  ChevronsUpDown,
  CircleDot,
  Columns3,
  FileQuestion,
  Image,
  ListCollapse,
  type LucideIcon,
  Minus,
  MousePointerClick,
  Paperclip,
  RectangleVertical,
  RefreshCw,
  Rows3,
  SquareCheck,
  SquareDashed,
  TextCursorInput,
  Type,
} from 'lucide-react'
import type { PartKind } from '#domain/edits/visual/blockDocument'

const icons: Readonly<Record<string, LucideIcon>> = {
  text: Type,
  button: MousePointerClick,
  static_select: ChevronsUpDown,
  container: SquareDashed,
  row: Rows3,
  collapsible: ListCollapse,
  column_set: Columns3,
  column: RectangleVertical,
  image: Image,
  divider: Minus,
}

/** The icon of a type of block. */
export const blockIcon = (type: string): LucideIcon => iconIn(icons, type)

const elementIcons: Readonly<Record<string, LucideIcon>> = {
  text: TextCursorInput,
  textarea: AlignLeft,
  select: ChevronsUpDown,
  radio: CircleDot,
  bool: SquareCheck,
  date: Calendar,
  datetime: CalendarClock,
  file: Paperclip,
  action_button: RefreshCw,
}

const iconIn = (of: Readonly<Record<string, LucideIcon>>, type: string): LucideIcon =>
  (Object.hasOwn(of, type) ? of[type] : undefined) ?? FileQuestion

/** The icon of a part by what it is: blocks and elements may have types of one name. */
export const partIcons: Record<PartKind | 'dialog', (type: string) => LucideIcon> = {
  block: blockIcon,
  element: type => iconIn(elementIcons, type),
  dialog: () => AppWindow,
}
