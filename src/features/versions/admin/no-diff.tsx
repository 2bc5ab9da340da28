/** For fields that a save sets by itself. */
export const NoDiff = () => null
