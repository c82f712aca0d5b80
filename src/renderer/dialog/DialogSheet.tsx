import { X } from 'lucide-react'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { ClientSheet } from '../message/ClientSheet'
import { MessageBody } from '../message/MessageBody'
import { Spinner } from '../message/parts/Spinner'
import type { MessageHandlers, MessageOptions, MessageTheme, Reader } from '../message/types'
import { cx } from '../ui/marks/cx'
import { Icon } from '../ui/marks/Icon'
import { DialogIcon } from './DialogIcon'
import './dialog.css'
import { Field } from './fields/Field'
import { GhostField } from './fields/GhostField'
import type { DialogForm, DialogMarks } from './form/form'

export interface DialogSheetProps {
  form: DialogForm
  reader: Reader
  /** What links do. */
  handlers: MessageHandlers
  options: MessageOptions
  /** What names the dialog, and what closes it: parts of the frame around it. */
  Title: ComponentType<{ className?: string; children: ReactNode }>
  Close: ComponentType<{ className?: string; 'aria-label'?: string; children: ReactNode }>
  theme?: MessageTheme
  marks?: DialogMarks
  /** Id of the introduction, for who describes the dialog with it. */
  introductionId?: string
  /** The form, for who gives the keyboard to a part of it. */
  formRef?: RefObject<HTMLFormElement | null>
  /** What the sheet is, where it stands among others. */
  label?: string
  className?: string | undefined
}

/** A dialog in the client's face and colours, as the person it waits for sees it. */
export function DialogSheet(props: DialogSheetProps) {
  const { form, reader, options, Title, Close, theme, marks, label, className, formRef } = props
  const { drawn, wrong, busy, failures } = form
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures > 0)
      body.current?.querySelector<HTMLElement>('[data-wrong] :is(input:not([hidden]), textarea, button)')?.focus()
  }, [failures])
  return (
    <ClientSheet className={cx('m-form-sheet', className)} {...(theme && { theme })} {...(label && { label })}>
      <form
        ref={formRef}
        className="m-form"
        noValidate
        aria-busy={busy}
        onSubmit={event => {
          event.preventDefault()
          form.send()
        }}
        onKeyDown={event => {
          // Enter breaks the line in a field of several lines.
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          form.send()
        }}
      >
        <header className="m-form-head">
          <DialogIcon url={drawn.iconUrl} images={options.images ?? 'on'} />
          <Title className="m-form-title">{drawn.title}</Title>
          <Close className="m-form-close" aria-label="Close">
            <Icon of={X} size="l" />
          </Close>
        </header>
        {wrong.error && (
          <div className="m-form-wrong" role="alert">
            {wrong.error}
            {wrong.code && <code className="m-form-code">{wrong.code}</code>}
          </div>
        )}
        <div ref={body} className={cx('m-form-body', marks && 'm-form-marked')}>
          <Words {...props} />
          {marks && drawn.elements.length === 0 && (
            <p className="m-form-nothing">No elements yet. Insert one from the palette, or drop it here.</p>
          )}
          {drawn.elements.map(element =>
            'field' in element ? (
              <Field
                key={`${element.field.kind} ${element.field.name}`}
                field={element.field}
                path={element.path}
                form={form}
                reader={reader}
                marks={marks}
              />
            ) : (
              marks && <GhostField key={element.path} {...element} marks={marks} />
            ),
          )}
        </div>
        <footer className="m-form-verbs">
          <Close className="m-button">Cancel</Close>
          <button type="submit" className="m-button m-primary" aria-busy={busy} aria-disabled={busy}>
            {busy && <Spinner />}
            <span className="m-button-label">{drawn.submitLabel}</span>
          </button>
        </footer>
      </form>
    </ClientSheet>
  )
}

/** The introduction, and the blocks below it. */
function Words({ form, reader, handlers, options, introductionId }: DialogSheetProps) {
  const own = useId()
  const { introduction, blocks } = form.drawn
  const { act, activity } = form
  const acting = useMemo(() => ({ ...handlers, act }), [handlers, act])
  const { svc_blocks, svc_blocks_actions } = blocks
  const words = useMemo(() => ({ message: introduction, props: {} }), [introduction])
  const content = useMemo(
    () => ({ message: '', props: { svc_blocks, svc_blocks_actions } }),
    [svc_blocks, svc_blocks_actions],
  )
  return (
    <>
      {introduction && (
        <div id={introductionId ?? own}>
          <MessageBody
            content={words}
            reader={reader}
            handlers={handlers}
            options={{ ...options, actionLinks: false }}
          />
        </div>
      )}
      {Array.isArray(svc_blocks) && svc_blocks.length > 0 && (
        <MessageBody content={content} reader={reader} handlers={acting} activity={activity} options={options} />
      )}
    </>
  )
}
