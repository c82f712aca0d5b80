/** The session cookie of this API family. */
export const sessionCookie = 'SVCAUTHTOKEN'

/**
 * Marks a browser that used a one-time link. Cookies know no ports, so the name has it: services side by side do not
 * replace it.
 */
export const markCookie = (url: string): string => `blockyard_${new URL(url).port || '80'}`
