<?php
if (!defined('ABSPATH')) {
	exit;
}
return array(
	'dependencies' => array('wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element'),
	'version'      => \Leafcast\VERSION,
);
