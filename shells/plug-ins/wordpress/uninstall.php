<?php
/** Deletes all data that the plug-in has stored: the books among the uploads of each site, and its options. */

namespace Leafcast;

if (!defined('WP_UNINSTALL_PLUGIN')) {
	exit;
}

require_once __DIR__ . '/files.php';
require_once __DIR__ . '/books.php';

function forget() {
	remove(kept_folder());
	delete_option('leafcast_settled');
	delete_transient('leafcast_failed');
}

if (is_multisite()) {
	foreach (get_sites(array('fields' => 'ids', 'number' => 0)) as $site) {
		switch_to_blog($site);
		forget();
		restore_current_blog();
	}
} else {
	forget();
}
