/** By itself, because the landing page's small script needs the name and nothing else. */
export const flashCookie = 'keyswipe_flash'
