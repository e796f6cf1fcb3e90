/** Addresses that pages lead to already, and the issue that builds each. A test fails once one of them exists. */
export const laterRoutes: Record<string, number> = {
  '/login': 5,
  '/join': 5,
  '/mypage': 5,
  '/mypage/order': 5,
  '/mypage/likes': 5,
  '/mypage/cart': 5,
}
