/** The session cookie of this API family. */
export const sessionCookie = 'SVCAUTHTOKEN'

/** The window's cookie. Browsers do not tell ports apart, so the name does: two services side by side do not sign each other out. */
export const workbenchCookie = (url: string): string => `blockyard_${new URL(url).port || '80'}`
