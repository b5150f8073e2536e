/** In its own file, because the landing page's small script needs only this name. */
export const flashCookie = 'keyswipe_flash'
