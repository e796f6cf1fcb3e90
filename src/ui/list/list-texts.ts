/** Texts of `i18n/<locale>/list.json`, which the texts of a list may override. */
export type ListTexts = Record<
  | 'search.label'
  | 'search.placeholder'
  | 'search.submit'
  | 'search.clear'
  | 'count'
  | 'count.found'
  | 'loading'
  | 'empty.title'
  | 'empty.body'
  | 'noMatch.title'
  | 'noMatch.body'
  | 'noMatch.all'
  | 'beyond.title'
  | 'beyond.first'
  | 'failed.title'
  | 'failed.body'
  | 'failed.retry'
  | 'pages.label'
  | 'pages.previous'
  | 'pages.next'
  | 'pages.page',
  string
>
