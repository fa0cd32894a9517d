-- Generated columns keep a renamed function, so no table is rewritten.
alter function private.fold(text) rename to fold_text;
