import { type OpenApiDocument, operationMethods } from '#contract/openApi/document'
import { type GuideSection, guide } from '#contract/openApi/guide'
import { type Html, html, prose, slug } from './html'
import { callbackArticle, type Entry, operationArticle } from './operationArticle'
import { fieldTable, typeOf } from './shapes'

/** Where the parts of the page are served; the page refers to nothing else. */
export interface DocsAddresses {
  style: string
  json: string
}

/** The description as one page to read: complete without scripts, so that the browser’s own search finds everything. */
export function docsPage(document: OpenApiDocument, { style, json }: DocsAddresses): string {
  const groups = groupsOf(document)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API ${document.info.version}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<a class="skip" href="#content">Skip to the routes</a>
<header>
<p class="brand">${document.info.title} <span>API ${document.info.version}</span></p>
<p><a href="${json}">OpenAPI 3.1 as JSON</a></p>
</header>
<nav aria-label="Contents">${contents(groups, document)}</nav>
<main id="content" tabindex="-1">
<h1>${document.info.title} API</h1>
<p class="lead">${document.info.summary} Served at <code>${document.servers[0]?.url ?? ''}</code>.</p>
${guide.map(guideSection)}
${groups.map(group => groupSection(group, document))}
${callbackSection(document)}
${shapeSection(document)}
</main>
</body>
</html>
`.text
}

interface Group {
  name: string
  description: string
  entries: Entry[]
}

function groupsOf({ paths, tags }: OpenApiDocument): Group[] {
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    operationMethods.flatMap((method): Entry[] => {
      const operation = item[method]
      return operation === undefined ? [] : [{ method, path, operation }]
    }),
  )
  return tags.map(tag => ({ ...tag, entries: entries.filter(({ operation }) => operation.tags.includes(tag.name)) }))
}

const count = (total: number): Html => html` <span class="count">${total}</span>`

function contents(groups: Group[], { components, webhooks }: OpenApiDocument): Html {
  const shapes = Object.keys(components.schemas)
  return html`<ul>
${guide.map(({ title }) => html`<li><a href="#guide-${slug(title)}">${title}</a></li>`)}
</ul>
${groups.map(
  ({ name, entries }) => html`<details>
<summary>${capital(name)}${count(entries.length)}</summary>
<ul>
<li><a href="#tag-${slug(name)}">About ${name}</a></li>
${entries.map(({ operation }) => html`<li><a href="#${operation.operationId}">${prose(operation.summary)}</a></li>`)}
</ul>
</details>
`,
)}
<details>
<summary>What the service sends${count(Object.keys(webhooks).length)}</summary>
<ul>${Object.entries(webhooks).map(([id, { post }]) => html`<li><a href="#${id}">${prose(post.summary)}</a></li>`)}</ul>
</details>
<details>
<summary>Shapes${count(shapes.length)}</summary>
<ul>${shapes.map(name => html`<li><a href="#shape-${name}">${name}</a></li>`)}</ul>
</details>`
}

const guideSection = ({ title, text }: GuideSection): Html => html`<section id="guide-${slug(title)}">
<h2>${title}</h2>
${text.map(paragraph => html`<p>${prose(paragraph)}</p>`)}
</section>
`

const groupSection = ({ name, description, entries }: Group, { components }: OpenApiDocument): Html =>
  html`<section id="tag-${slug(name)}">
<h2>${capital(name)}</h2>
<p>${prose(description)}</p>
${entries.map(entry => operationArticle(entry, components.examples))}
</section>
`

const callbackSection = ({ webhooks }: OpenApiDocument): Html => html`<section id="sent">
<h2>What the service sends</h2>
<p>Calls to integrations, and what their responses do.</p>
${Object.values(webhooks).map(({ post }) => callbackArticle(post))}
</section>
`

const shapeSection = ({ components }: OpenApiDocument): Html => html`<section id="shapes">
<h2>Shapes</h2>
${Object.entries(components.schemas).map(
  ([name, { description = '', ...schema }]) => html`<article id="shape-${name}">
<h3><a href="#shape-${name}">${name}</a></h3>
<p>${prose(String(description))}</p>
${'properties' in schema ? fieldTable(schema, `Fields of ${name}`) : html`<p class="note">It is ${typeOf(schema)}.</p>`}
</article>
`,
)}
</section>
`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
