/**
 * Plain and unlike the site, so that the window is not mistaken for a page of ours or of the provider. It opts in to
 * the site's view transitions before any other style: Chromium reports a page that does not as an error.
 */
export const windowStyles = `
  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: #f2f4f7; color: #1a2130; font: 1rem/1.6 "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", sans-serif; }
  .mark { position: sticky; top: 0; margin: 0; padding: 0.75rem 1rem; background: repeating-linear-gradient(-45deg, #ffd84d 0 18px, #ffe27a 18px 36px); color: #1a2130; font-weight: 700; text-align: center; }
  main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
  h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.35; }
  small { color: #475066; font-size: 0.8125rem; font-weight: 400; }
  fieldset { display: grid; gap: 0.375rem; margin: 0 0 1.25rem; padding: 1rem 1.25rem 1.25rem; border: 1px solid #c3cad6; border-radius: 8px; background: #fff; }
  legend { padding: 0 0.375rem; font-weight: 700; }
  input:not([type=radio]) { width: 100%; min-height: 2.75rem; margin-bottom: 0.375rem; padding: 0.375rem 0.75rem; border: 1px solid #7b8496; border-radius: 6px; font: inherit; }
  .outcome { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; padding: 0.25rem 0.5rem; border-radius: 6px; }
  .outcome:has(:checked) { background: #e6ecf8; }
  .outcome small { display: block; }
  input[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; accent-color: #1f3f85; }
  button { width: 100%; min-height: 3.25rem; border: 0; border-radius: 8px; background: #1f3f85; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
  button small { color: #dbe4f8; }
  :focus-visible { outline: 3px solid #b3480f; outline-offset: 2px; }
`
