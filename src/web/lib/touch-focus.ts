/**
 * Browsers show a focus ring when a script moves the focus, even after a touch, where it only distracts. The styles
 * hide it until a key is pressed.
 */
export function hideFocusFromTouch() {
  const { dataset } = document.documentElement
  // Setting it at the first touch would restyle the whole page in the middle of a gesture.
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
