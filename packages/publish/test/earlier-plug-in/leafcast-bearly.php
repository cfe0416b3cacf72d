<?php
/**
 * Plugin Name: Early book
 * Description: Shows the book "Early book" as a block and by the shortcode [leafcast book="bearly"].
 * Version: 1.2.1
 * Requires at least: 5.8
 * Requires PHP: 7.4
 * Author: Example
 * License: MIT
 * Text Domain: leafcast
 * Domain Path: /languages
 */

if (!defined('ABSPATH')) {
	exit;
}

// Every book on a site contains this file, but its functions can be declared only once.
if (!function_exists('leafcast_add_book')) {
	require_once __DIR__ . '/shared.php';
}

leafcast_add_book(
	array(
		'slug'    => 'bearly',
		'title'   => 'Early book',
		'version' => '1.2.1',
		'folder'  => __DIR__,
		'url'     => plugins_url('book/', __FILE__),
	)
);
