/**
 * Counts up when this reader learns to read more parts of a measure. Measures that an earlier version stored are read
 * again, even if their source did not change them.
 */
export const readerVersion = 1
