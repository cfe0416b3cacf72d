<?php
/**
 * Plugin Name: {{comment:name}}
 * Description: Shows the book "{{comment:name}}" as a block and by the shortcode [leafcast book="{{id:slug}}"].
 * Version: {{id:version}}
 * Requires at least: 5.8
 * Requires PHP: 7.4
 * Author: {{comment:publisher}}
 * License: MIT
 * Text Domain: leafcast
 * Domain Path: /languages
 */

if (!defined('ABSPATH')) {
	exit;
}

// Every book on a site brings this file; its functions may be declared once only.
if (!function_exists('leafcast_add_book')) {
	require_once __DIR__ . '/shared.php';
}

leafcast_add_book(
	array(
		'slug'    => {{php:slug}},
		'title'   => {{php:name}},
		'version' => {{php:version}},
		'folder'  => __DIR__,
		'url'     => plugins_url('book/', __FILE__),
	)
);
