// Comes to no end, as a pair of texts might that nobody has thought of.
for (;;);
