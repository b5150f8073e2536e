/**
 * Browsers show a focus ring when a script moves the focus, even after a touch, where it only distracts. The styles
 * hide it while the page is used by touch; a key press brings it back.
 */
export function hideFocusFromTouch() {
  const { dataset } = document.documentElement
  // Later, at the first touch, it would have the whole page styled again.
  if (matchMedia('(pointer: coarse)').matches) dataset['touch'] = ''
  addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch') dataset['touch'] = ''
      else delete dataset['touch']
    },
    true,
  )
  addEventListener('keydown', () => delete dataset['touch'], true)
}
