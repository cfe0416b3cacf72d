<?php
/**
 * Plugin Name: Leafcast
 * Description: Shows books with pages that turn, by a block and by the shortcode [leafcast].
 * Version: 2.0.0
 * Requires at least: 5.8
 * Requires PHP: 7.4
 * Author: Leafcast
 * License: MIT
 * Update URI: false
 * Text Domain: leafcast
 * Domain Path: /languages
 */

namespace Leafcast;

if (!defined('ABSPATH')) {
	exit;
}

const VERSION = '2.0.0';

/**
 * Capability required to add and delete books: a book adds scripts to the site, as a plug-in does. In a multisite
 * network, only network administrators have it.
 */
const MAY_CHANGE = 'upload_plugins';

require_once __DIR__ . '/files.php';
require_once __DIR__ . '/books.php';
require_once __DIR__ . '/keep.php';
require_once __DIR__ . '/show.php';

if (is_admin()) {
	require_once __DIR__ . '/zip.php';
	require_once __DIR__ . '/page.php';
}

register_activation_hook(__FILE__, 'Leafcast\take_over_now');
add_action('upgrader_overwrote_package', 'Leafcast\take_over_uploaded', 10, 3);
add_action('plugins_loaded', 'Leafcast\replace_earlier');
add_action('init', 'Leafcast\start');
add_action('init', 'Leafcast\take_over');
