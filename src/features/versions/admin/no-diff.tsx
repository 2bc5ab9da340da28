/** For fields that a save sets by itself: what people have changed says nothing of them. */
export const NoDiff = () => null
