/** Colours of `styles/tokens.css` by their palette names, for mails, PDFs and pictures, which know no style sheet. */
export const siteColors = {
  paper: '#faf7f1',
  white: '#fffdfa',
  'sand-deep': '#ddd2bf',
  ink: '#17211c',
  'ink-soft': '#4a554e',
  green: '#1f4d3a',
  terracotta: '#a94828',
  'terracotta-light': '#e5966f',
} as const
