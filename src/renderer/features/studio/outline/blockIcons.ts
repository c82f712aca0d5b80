import {
  ChevronsUpDown,
  Columns3,
  FileQuestion,
  Image,
  ListCollapse,
  type LucideIcon,
  Minus,
  MousePointerClick,
  RectangleVertical,
  Rows3,
  SquareDashed,
  Type,
} from 'lucide-react'

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
export const blockIcon = (type: string): LucideIcon =>
  (Object.hasOwn(icons, type) ? icons[type] : undefined) ?? FileQuestion
