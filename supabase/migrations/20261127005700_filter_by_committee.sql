alter type private.action_filter add attribute committee text;
