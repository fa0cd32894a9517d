// Never ends, as an unexpected pair of texts might.
for (;;);
