export const accounts = {
  manager: { username: 'manager', password: 'onmaru-manager1!' },
  editor: { username: 'editor', password: 'onmaru-editor1!' },
  developer: { username: 'developer', password: 'onmaru-develop1!' },
}
