let answer: boolean | undefined

/** MapLibre needs WebGL 2. Old devices, remote desktops and hardened browsers don't have it. */
export const hasWebgl = () => (answer ??= Boolean(document.createElement('canvas').getContext('webgl2')))
