/** Of an email address, so that one person is found however it was typed. */
export const inOneSpelling = (email: string): string => email.normalize('NFC').trim().toLowerCase()
